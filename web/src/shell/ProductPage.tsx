import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ProductScreen } from '../products/screens.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { productSlots } from './product-slots.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** `/products/:id`: tab and edit mode stand in the URL, as with the dialog. */
export function ProductPage() {
  const { id } = useParams({ strict: false }) as { id?: string }
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const productId = Number(id)
  if (!Number.isSafeInteger(productId) || productId < 1) return <NotFoundScreen />
  const put = (change: Record<string, unknown>, replace = false) => void navigate({ to: '.', search: (now: Record<string, unknown>) => ({ ...now, ...change }), replace })
  return (
    <ProductScreen
      key={productId} productId={productId} tab={text(search.tab)} edit={search.edit === true || search.edit === 'true'} slots={productSlots} onTab={(tab) => put({ tab }, true)} onEdit={(edit) => put({ edit: edit || undefined })}
      onOpen={(next) => void navigate({ to: '/products/$id', params: { id: String(next) } })} onGone={() => void navigate({ to: '/mijn-spots' })}
    />
  )
}
