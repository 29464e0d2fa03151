import type { Otl, OtlType } from '@bouwkring/contract/catalogue'
import type { LibraryItem } from '@bouwkring/contract/libraries'
import type { Product, Transport } from '@bouwkring/contract/products'
import { useId, useMemo, useState } from 'react'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHolds } from '../../accounts/index.ts'
import { Button, showToast, useMediaQuery } from '../../ui/index.ts'
import { useCreateProduct, useRefreshProducts } from '../api.ts'
import { OtlField } from '../pieces/OtlField.tsx'
import { SaveProblem } from '../pieces/SaveProblem.tsx'
import { PicturesEdit } from '../pieces/PicturesEdit.tsx'
import { ProductFormFrame } from '../pieces/ProductFormFrame.tsx'
import { blocking, photoLack, refuseForMarket } from '../form-problems.ts'
import { withArticle } from '../from-article.ts'
import {
  asksCondition,
  emptyProperties,
  fieldsOf,
  materialsOf,
  modifiedProperties,
  newForm,
  type Subject,
  withKnown,
} from '../product-form.ts'
import type { ProductTab } from '../tabs.ts'
import { useImageUploads } from '../use-image-uploads.ts'
import { useOtlSwitch } from '../use-otl-switch.ts'
import { useProductGuard } from '../use-product-guard.ts'
import { useProductForm, useRefusals } from '../use-product-form.ts'
import { usePublish } from '../use-publish.tsx'
import { UnsentPictures } from '../pieces/UnsentPictures.tsx'
import type { NewProductProps } from '../new-product.ts'
import { Dialog } from '../../ui/mui/index.ts'
import * as styles from '../pieces/frame.module.css'

type NewProductFormProps = NewProductProps & {
  type: OtlType
  otl: Otl | null
  item: LibraryItem | undefined
  /** The transport of the previous product in this spot. */
  transport: Transport[] | undefined
  onPick: () => void
}

/** The form of a new product; its pictures are sent as soon as it exists. */
export function NewProductForm({
  spotId,
  released,
  start: known,
  fit,
  type,
  otl,
  item,
  transport,
  onPick,
  onClose,
  onSaved,
}: NewProductFormProps) {
  const { t } = useTranslation('products')
  const id = useId()
  const full = useMediaQuery('(max-width:1099.95px)')
  const mayPublish = useHolds('SPOT_ITEM_PUBLISH')
  const subject = useMemo(
    (): Subject => ({
      type,
      is_released: released,
      properties: emptyProperties(otl),
      condition_asked: asksCondition(otl),
    }),
    [type, released, otl],
  )
  const start = useMemo(
    () =>
      withKnown(
        withArticle(newForm(otl, subject.properties), item, subject.properties),
        known,
        transport,
      ),
    [otl, item, subject, known, transport],
  )
  const form = useProductForm(subject, start)
  const path = otl?.path ?? []
  const [tab, setTab] = useState<ProductTab>('specifications')
  const [failed, setFailed] = useState<string>()
  const [made, setMade] = useState<{ product: Product; andPublish: boolean }>()
  const refusals = useRefusals(form)
  const create = useCreateProduct()
  const refresh = useRefreshProducts()
  const uploads = useImageUploads(undefined, () => undefined)
  const guard = useProductGuard(form.formState.isDirty || uploads.waiting, true)
  const { publish, dialog } = usePublish(spotId)
  useOtlSwitch(form, start, subject, () => setTab('specifications'))

  const finish = (product: Product) => {
    guard.release()
    void refresh()
    onSaved(product)
  }
  const unpublished = () => showToast(t('new.notPublished'), { tone: 'warning' })
  const end = async (product: Product, andPublish: boolean) => {
    if (andPublish && !(await publish([product], true))) unpublished()
    finish(product)
  }
  /** Ends without the pictures that did not arrive. */
  const endWithout = ({ product, andPublish }: NonNullable<typeof made>) => {
    if (andPublish) unpublished()
    finish(product)
  }
  const save = (andPublish: boolean) =>
    form.handleSubmit(async (values) => {
      setFailed(undefined)
      // Nothing is saved if it cannot be published: the dialog stays open, with the reasons at their fields.
      const lacking = andPublish && refuseForMarket(form, subject, uploads.waiting)
      if (lacking) return setTab(lacking)
      try {
        const product = await create.mutateAsync({
          ...fieldsOf(values, subject),
          spot: spotId,
          is_released: released,
          type,
          otl: otl?.id ?? null,
          properties: modifiedProperties(values, subject),
        })
        const allSent = await uploads.sendAll(product.id)
        showToast(t(released ? 'new.offerSaved' : 'new.demandSaved', { name: product.name }), {
          tone: 'success',
        })
        if (!allSent) return setMade({ product, andPublish })
        await end(product, andPublish)
      } catch (error) {
        setFailed(refusals(error))
        tellError(error, t('saved.failed'))
      }
    })
  const leave = () => guard.leave(onClose)
  return (
    <Dialog
      open
      onClose={() => (made ? endWithout(made) : leave())}
      fullScreen={full}
      maxWidth={false}
      aria-labelledby={id}
      className={styles.dialog}
      slotProps={{ paper: { className: styles.paper } }}
    >
      {made ? (
        <UnsentPictures
          id={id}
          uploads={uploads}
          onRetry={async () => {
            if (await uploads.sendAll(made.product.id)) await end(made.product, made.andPublish)
          }}
          onDone={() => endWithout(made)}
        />
      ) : (
        <ProductFormFrame
          id={id}
          level={2}
          form={form}
          subject={subject}
          path={path}
          fit={{ slot: fit, spotId, otl: otl ?? undefined }}
          standard={otl ? materialsOf(otl) : undefined}
          tab={tab}
          onTab={setTab}
          onSubmit={(event) => void save(false)(event)}
          onLeave={leave}
          message={<SaveProblem stale={false} failed={failed} onRenew={() => undefined} />}
          otl={<OtlField name={otl?.name} path={path} busy={false} onChange={onPick} />}
          pictures={<PicturesEdit uploads={uploads} lacking={photoLack(form, uploads.waiting)} />}
          actions={
            mayPublish ? (
              <Button
                disabled={form.formState.isSubmitting || blocking(form.formState.errors)}
                onClick={() => void save(true)()}
              >
                {t('new.saveAndPublish')}
              </Button>
            ) : null
          }
        />
      )}
      {dialog}
    </Dialog>
  )
}
