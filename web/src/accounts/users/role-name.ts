import type { TFunction } from '../../texts/index.ts'

/** The name of a role: a system role in the language of the screen, an organisation's own role as it was named. */
export const roleName = (
  t: TFunction<'account'>,
  role: { name: string; is_user_defined: boolean },
) => (role.is_user_defined ? role.name : t(`role.${role.name}`))
