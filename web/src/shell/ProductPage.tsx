import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMaybeUser } from '../accounts/index.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

const MemberProduct = lazy(() =>
  import('./MemberProduct.tsx').then((module) => ({ default: module.MemberProduct })),
)
const PublicScreen = lazy(() =>
  import('../market/screens/PublicScreen.tsx').then((module) => ({ default: module.PublicScreen })),
)

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** `/products/:id`: tab and edit mode stand in the URL, as with the dialog; who is not signed in sees what is public. */
export function ProductPage() {
  const { id } = useParams({ strict: false }) as { id?: string }
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const user = useMaybeUser()
  const productId = Number(id)
  if (!Number.isSafeInteger(productId) || productId < 1) return <NotFoundScreen />
  if (!user)
    return (
      <Suspense fallback={null}>
        <PublicScreen id={productId} />
      </Suspense>
    )
  const put = (change: Record<string, unknown>, replace = false) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({ ...now, ...change }),
      replace,
    })
  return (
    <Suspense fallback={null}>
      <MemberProduct
        key={productId}
        productId={productId}
        tab={text(search.tab)}
        edit={search.edit === true || search.edit === 'true'}
        onTab={(tab) => put({ tab }, true)}
        onEdit={(edit) => put({ edit: edit || undefined })}
        onOpen={(next) => void navigate({ to: '/products/$id', params: { id: String(next) } })}
        onGone={() => void navigate({ to: '/mijn-spots' })}
      />
    </Suspense>
  )
}
