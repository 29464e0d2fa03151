import type { TFunction } from '../../texts/index.ts'

/** What a role is called: the system's in the language of the screen, an own one as it was named. */
export const roleName = (
  t: TFunction<'account'>,
  role: { name: string; is_user_defined: boolean },
) => (role.is_user_defined ? role.name : t(`role.${role.name}`))
