import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const tenants = {
  registrations: endpoint({ method: 'GET', path: '/api/tenants/registrations', summary: 'How many registrations wait for a decision', access: 'super-admin', across: true, reply: z.number().int() }),
}
