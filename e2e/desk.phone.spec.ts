import { deskJourneys } from './desk.ts'

deskJourneys()
