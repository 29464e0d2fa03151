import type { Language } from '@bouwkring/contract/messages'
import { type Permission, permissionWords } from '@bouwkring/contract/permissions'

const all = Object.keys(permissionWords) as Permission[]
const subjectOf = (name: Permission) => permissionWords[name].subject

/** The permissions by subject, as the matrix shows them. */
export const permissionSubjects = [...new Set(all.map(subjectOf))].map((subject) => ({
  subject,
  permissions: all.filter((name) => subjectOf(name) === subject),
}))

/** The name of a permission. */
export const permissionName = (permission: Permission, language: string) =>
  permissionWords[permission][language as Language]
