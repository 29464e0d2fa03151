import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Count = z.number().int()

/** An administrator's first overview of its own organisation. */
export const OwnFigures = z.object({
  company: z.string(),
  users: Count,
  maxUsers: Count,
  activeSpots: Count,
  publishedProducts: Count,
  openReservations: Count,
  ownRoles: Count,
})
export type OwnFigures = z.infer<typeof OwnFigures>

/** A super admin's first overview of the whole product. */
export const AllFigures = z.object({
  tenants: z.object({ active: Count, inactive: Count, pending: Count, demo: Count }),
  users: Count,
  activeSpots: Count,
  publishedProducts: Count,
  completed30: Count,
  otlRequests: Count,
  mailsFailed: Count,
  /** The registrations that have waited longest. */
  waiting: z.array(
    z.object({
      id: z.number(),
      company: z.string(),
      group: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** Organisations that have reached or nearly reached their maximum number of users; those over it come first. */
  full: z.array(
    z.object({ id: z.number(), company: z.string(), userCount: Count, max_user_count: Count }),
  ),
})
export type AllFigures = z.infer<typeof AllFigures>

export const management = {
  own: endpoint({
    method: 'GET',
    path: '/api/management/figures/own',
    summary: 'Figures of the own organisation',
    access: 'admin',
    reply: OwnFigures,
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/management/figures/all',
    summary: 'Figures of the whole product',
    access: 'super-admin',
    across: true,
    reply: AllFigures,
  }),
}
