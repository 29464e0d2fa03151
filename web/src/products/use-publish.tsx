import type { Violation } from '@bouwkring/contract/errors'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation, withTexts } from '../texts/index.ts'
import { isApiError } from '../platform/api.ts'
import type { FormerReply } from '../platform/former-reply.ts'
import { tellError } from '../platform/tell-error.ts'
import { latePiece, showToast, useConfirm } from '../ui/index.ts'
import type { ProductTab } from './tabs.ts'
import { usePublishProducts } from './api.ts'

const MissingDialog = latePiece(() =>
  import('./pieces/MissingDialog.tsx').then((module) => ({ default: module.MissingDialog })),
)

interface Named {
  id: number
  name: string
}

const bringQuestion = () => withTexts(import('./bulk/ask-ends.tsx'), 'ends')

/** Publishes or withdraws products of a spot; a list shows what is missing (`dialog`). Withdrawing asks first if it ends reservations by others. */
export function usePublish(
  spotId: number,
  onEdit?: (id: number, on: ProductTab) => void,
): {
  publish: (products: readonly Named[], on: boolean) => Promise<boolean>
  busy: boolean
  dialog: ReactNode
} {
  const { t } = useTranslation('products')
  const mutation = usePublishProducts()
  const confirm = useConfirm()
  const [missing, setMissing] = useState<{ list: Violation[]; names: Map<number, string> }>()
  const isMeant = async (ids: number[]) =>
    (await bringQuestion()).askEnds(spotId, ids, confirm, {
      title: t('publish.withdraw', { count: ids.length }),
      confirm: t('actions.unpublish'),
    })
  const refuse = (error: unknown, products: readonly Named[]) => {
    const list = isApiError(error) ? (error.reply?.violations ?? []) : []
    if (list.length > 0) setMissing({ list, names: new Map(products.map((p) => [p.id, p.name])) })
    else
      tellError(
        error,
        isApiError(error) && error.status > 0 && error.status < 500
          ? error.message
          : t('publish.failed'),
      )
  }
  const publish = async (products: readonly Named[], on: boolean) => {
    const ids = products.map((p) => p.id)
    try {
      if (!on && !(await isMeant(ids))) return false
      const published = await mutation.mutateAsync({ ids, publish: on })
      const { on_market: searching, useless }: FormerReply<typeof published, 'useless'> = published
      if (useless && useless.ended + useless.empty > 0) {
        const { tellUseless } = await withTexts(import('./bulk/tell-useless.ts'), 'bulk')
        tellUseless(t('publish.done', { count: products.length }), useless)
      } else
        showToast(
          on
            ? `${t('publish.done', { count: products.length })}. ${t(searching ? 'publish.searching' : 'publish.later')}`
            : t('publish.withdrawn', { count: products.length }),
          { tone: 'success' },
        )
      return true
    } catch (error) {
      refuse(error, products)
      return false
    }
  }
  const close = () => setMissing(undefined)
  const dialog = missing ? (
    <Suspense fallback={null}>
      <MissingDialog
        missing={missing.list}
        names={missing.names}
        onClose={close}
        {...(onEdit && {
          onEdit: (id: number, on: ProductTab) => {
            close()
            onEdit(id, on)
          },
        })}
      />
    </Suspense>
  ) : null
  return { publish, busy: mutation.isPending, dialog }
}
