import { supplierPaymentsApi } from '@loupe/domain/payments/supplier-payments.api.ts'
import { statementsApi } from '@loupe/domain/statements/statements.api.ts'

/** What a payment to a supplier, or undoing one, changes. */
export const payoutReads = [supplierPaymentsApi.due, statementsApi.show, statementsApi.accounts] as const
