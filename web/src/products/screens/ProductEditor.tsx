import type { Product } from '@bouwkring/contract/products'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { otlQuery } from '../../catalogue/index.ts'
import { isApiError } from '../../platform/api.ts'
import { tellError } from '../../platform/tell-error.ts'
import { latePiece, showToast, useConfirm } from '../../ui/index.ts'
import {
  otlChangeQuery,
  productQuery,
  useChangeOtl,
  useRefreshProducts,
  useSaveProduct,
} from '../api.ts'
import { OtlChangeNotice } from '../pieces/OtlChangeNotice.tsx'
import { OtlField } from '../pieces/OtlField.tsx'
import { PicturesEdit } from '../pieces/PicturesEdit.tsx'
import { ProductFormFrame } from '../pieces/ProductFormFrame.tsx'
import { fieldsOf, formOf, materialsOf, modifiedProperties } from '../product-form.ts'
import type { FitSlot } from '../fit-query.ts'
import type { ProductTab } from '../tabs.ts'
import { useImageUploads } from '../use-image-uploads.ts'
import { SaveProblem } from '../pieces/SaveProblem.tsx'
import { useProductGuard } from '../use-product-guard.ts'
import { rebase, subjectOf, useProductForm, useRefusals } from '../use-product-form.ts'

const OtlPicker = latePiece(() =>
  import('../../catalogue/screens.ts').then((module) => ({ default: module.OtlPicker })),
)

interface ProductEditorProps {
  id: string
  level: 1 | 2
  product: Product
  tab: ProductTab
  /** What fits it, updated while the user types. */
  fit: FitSlot | undefined
  onTab: (tab: ProductTab) => void
  onDone: () => void
}

/** Changes an existing product. The data read when editing began is the base, so that another user's change is noticed. */
export function ProductEditor({ id, level, product, tab, fit, onTab, onDone }: ProductEditorProps) {
  const { t } = useTranslation('products')
  const client = useQueryClient()
  const confirm = useConfirm()
  const [base, setBase] = useState(product)
  const [picking, setPicking] = useState(false)
  const [stale, setStale] = useState(false)
  const [failed, setFailed] = useState<string>()
  const subject = subjectOf(base)
  const form = useProductForm(subject, formOf(base))
  const refusals = useRefusals(form)
  const save = useSaveProduct(base.id)
  const changeOtl = useChangeOtl(base.id)
  const refresh = useRefreshProducts()
  const otl = useQuery({ ...otlQuery(base.otl?.id ?? 0), enabled: base.otl !== null })
  const path = base.otl?.path ?? []
  const guard = useProductGuard(form.formState.isDirty)
  const take = (next: Product) => {
    rebase(form, formOf(base), formOf(next))
    setBase(next)
  }
  const goOn = (was: number, is: number) =>
    setBase((now) => (now.version === was ? { ...now, version: is } : now))
  const uploads = useImageUploads(base.id, () => {
    showToast(t('images.added'), { tone: 'success' })
    void refresh()
  })

  const done = () => {
    guard.release()
    onDone()
  }
  const submit = form.handleSubmit(async (values) => {
    if (!form.formState.isDirty) return done()
    setFailed(undefined)
    try {
      const properties = modifiedProperties(values, subject)
      await save.mutateAsync({ ...fieldsOf(values, subject), properties, version: base.version })
      showToast(t(properties.length > 0 ? 'saved.property' : 'saved.product'), { tone: 'success' })
      done()
    } catch (error) {
      if (isApiError(error) && error.code === 'stale') setStale(true)
      else {
        setFailed(refusals(error))
        tellError(error, t('saved.failed'))
      }
    }
  })
  const renew = async () => {
    take(await client.fetchQuery({ ...productQuery(base.id), staleTime: 0 }))
    setStale(false)
  }
  // The server knows the stored values; only this form knows typed values that are not saved yet.
  const whatChanges = async (category: number | null) => {
    const change = await client.fetchQuery(otlChangeQuery(base.id, category))
    const next = category === null ? [] : (await client.fetchQuery(otlQuery(category))).properties
    const drafts = modifiedProperties(form.getValues(), subject).filter(
      (p) => p.value.length > 0 && !next.some((q) => q.id === p.id),
    )
    return {
      change,
      typed: base.properties
        .filter((p) => p.value.length === 0 && drafts.some((d) => d.id === p.id))
        .map((p) => p.name),
    }
  }
  const choose = async (category: number | null, name: string) => {
    setPicking(false)
    if (category === (base.otl?.id ?? null)) return
    const told = await whatChanges(category).catch((error: unknown) => {
      setFailed(refusals(error))
    })
    if (
      !told ||
      !(await confirm({
        title: t('otl.confirmTitle', { name }),
        body: <OtlChangeNotice change={told.change} typed={told.typed} />,
        confirm: t('otl.confirm'),
        danger: told.change.lost.length > 0,
      }))
    )
      return
    changeOtl.mutate(
      { category, version: told.change.version },
      {
        onSuccess: (next) => {
          take(next)
          if (category !== null) showToast(t('otl.changed'), { tone: 'success' })
        },
      },
    )
  }
  const leave = () => guard.leave(onDone)
  return (
    <>
      <ProductFormFrame
        id={id}
        level={level}
        form={form}
        subject={subject}
        path={path}
        fit={{ slot: fit, spotId: base.spot.id, otl: base.otl ?? undefined }}
        standard={otl.data ? materialsOf(otl.data) : undefined}
        product={product}
        tab={tab}
        onTab={onTab}
        onSubmit={(event) => void submit(event)}
        onLeave={leave}
        message={<SaveProblem stale={stale} failed={failed} onRenew={() => void renew()} />}
        otl={
          <OtlField
            name={base.otl?.name}
            path={path}
            busy={changeOtl.isPending}
            onChange={() => setPicking(true)}
          />
        }
        pictures={<PicturesEdit uploads={uploads} product={product} onOrdered={goOn} />}
      />
      {picking ? (
        <Suspense fallback={null}>
          <OtlPicker
            title={t('otl.pickTitle')}
            types={[base.type]}
            type={base.type}
            chosen={base.otl?.id}
            onChoose={(card) => void choose(card?.id ?? null, card?.name ?? t('otl.none'))}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
