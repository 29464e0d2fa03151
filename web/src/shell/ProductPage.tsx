import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type Search, useAddress, useChangeAddress } from '../platform/address.ts'
import { useIdText } from '../platform/address-path.ts'
import { useMaybeUser } from '../accounts/index.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { withTexts } from '../texts/index.ts'
import { latePiece } from '../ui/index.ts'

const MemberProduct = latePiece(() =>
  import('./MemberProduct.tsx').then((module) => ({ default: module.MemberProduct })),
)
const PublicScreen = latePiece(() =>
  withTexts(import('../market/screens/PublicScreen.tsx'), 'publicproduct').then((module) => ({
    default: module.PublicScreen,
  })),
)

const readProduct = ({ tab, edit }: Search) => ({
  tab: typeof tab === 'string' ? tab : undefined,
  edit: edit === true || edit === 'true',
})

/** `/products/:id`: tab and edit mode are in the URL, as with the dialog; visitors who are not signed in see the public data. */
export function ProductPage() {
  const id = useIdText()
  const search = useAddress(readProduct)
  const put = useChangeAddress()
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
  return (
    <Suspense fallback={null}>
      <MemberProduct
        key={productId}
        productId={productId}
        tab={search.tab}
        edit={search.edit}
        onTab={(tab) => put({ tab }, { replace: true })}
        onEdit={(edit, on) => put({ edit: edit || undefined, ...(on && { tab: on }) })}
        onOpen={(next) => void navigate({ to: '/products/$id', params: { id: String(next) } })}
        onGone={() => void navigate({ to: '/mijn-spots' })}
      />
    </Suspense>
  )
}
