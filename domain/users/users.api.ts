import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { idText } from '../stock/stone.ts'

export const usersApi = {
  customers: endpoint({
    method: 'POST',
    path: '/api/user/customers',
    access: [roles.customerOrders, roles.customerLabOrders],
    summary: 'Customers that the caller may order for: all of the site for staff, their own for a salesman.',
    input: z.strictObject({ search: z.string().trim().max(100).default(''), limit: z.number().int().min(1).max(50).default(20) }),
    output: z.array(z.object({ id: idText, name: z.string(), real_name: z.string(), company: z.string(), phone: z.string() })),
  }),
}
