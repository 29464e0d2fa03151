import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isOwnPath } from '@bouwkring/contract/own-path'
import { withTexts } from '../texts/index.ts'
import { root } from './inside.tsx'
import { given, type MailedSearch } from './searches.ts'

const ownPath = (value: unknown) =>
  typeof value === 'string' && isOwnPath(value) ? value : undefined

interface SignInSearch {
  terug?: string
  code?: number
  email?: string
}
function signInSearch({ terug, code, email }: Record<string, unknown>): SignInSearch {
  const back = ownPath(terug)
  const number = Number(code)
  return {
    ...(back && { terug: back }),
    ...((number === 100 || number === 200 || number === 300) && { code: number }),
    ...(typeof email === 'string' && email.length <= 254 && { email }),
  }
}

const signInPage = lazyRouteComponent(
  () => withTexts(import('../shell/SignInPage.tsx'), 'entry', 'accounts'),
  'SignInPage',
)
const factorPage = lazyRouteComponent(
  () => withTexts(import('../shell/entry/FactorPage.tsx'), 'mfa', 'entry', 'accounts'),
  'FactorPage',
)
const oauthPage = lazyRouteComponent(
  () => withTexts(import('../shell/entry/OauthPage.tsx'), 'mfa', 'entry', 'accounts'),
  'OauthPage',
)
const page = (name: 'ForgotPage' | 'UpdatePasswordPage' | 'ConfirmEmailPage' | 'TokenLoginPage') =>
  lazyRouteComponent(
    () => withTexts(import('../shell/entry/EntryPages.tsx'), 'entry', 'accounts'),
    name,
  )

const under = () => root
/** The entrance: the screens that exist before anyone is signed in. */
export const entryRoutes = [
  createRoute({
    getParentRoute: under,
    path: '/sign-in',
    validateSearch: signInSearch,
    component: signInPage,
  }),
  createRoute({
    getParentRoute: under,
    path: '/register',
    validateSearch: ({ type }: Record<string, unknown>): { type?: number } =>
      Number.isInteger(Number(type)) && Number(type) > 0 ? { type: Number(type) } : {},
    component: signInPage,
  }),
  createRoute({ getParentRoute: under, path: '/oauth', component: oauthPage }),
  createRoute({
    getParentRoute: under,
    path: '/verificatie',
    validateSearch: signInSearch,
    component: factorPage,
  }),
  createRoute({
    getParentRoute: under,
    path: '/wachtwoord-vergeten',
    component: page('ForgotPage'),
  }),
  createRoute({ getParentRoute: under, path: '/forgot-password', component: page('ForgotPage') }),
  createRoute({
    getParentRoute: under,
    path: '/user/update-password',
    validateSearch: given<MailedSearch>(),
    component: page('UpdatePasswordPage'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/user/confirm-email',
    validateSearch: given<MailedSearch>(),
    component: page('ConfirmEmailPage'),
  }),
  createRoute({ getParentRoute: under, path: '/token-login', component: page('TokenLoginPage') }),
] as const
