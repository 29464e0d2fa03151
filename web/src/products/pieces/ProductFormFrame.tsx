import type { Product } from '@bouwkring/contract/products'
import { Info, Pencil, X } from 'lucide-react'
import { type FormEvent, type ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { useHolds } from '../../accounts/index.ts'
import { MissingAttributeButton } from '../../catalogue/index.ts'
import { fieldId, FormErrorSummary } from '../../ui/form/index.ts'
import { Button, IconButton, type TabItem, Tag, useMediaQuery } from '../../ui/index.ts'
import type { MaterialDraft, ProductForm, Subject } from '../product-form.ts'
import { blocking, lackingElsewhere, propertyOf } from '../form-problems.ts'
import { CompletenessRing } from '../condition/CompletenessRing.tsx'
import { ConditionEdit } from '../condition/ConditionEdit.tsx'
import { hasErrors, type ProductTab, tabOfField, tabsOf } from '../tabs.ts'
import { CompositionEdit, CompositionPie } from './CompositionEdit.tsx'
import { FitBeside, type FitOfForm } from './FitBeside.tsx'
import { FootGallery } from './FootGallery.tsx'
import { ProductFrame } from './ProductFrame.tsx'
import { LabelTag } from './LabelTag.tsx'
import { MarketTag } from './MarketTag.tsx'
import { ProductHead } from './ProductHead.tsx'
import { PropertiesEdit } from './PropertiesEdit.tsx'
import { RsxView, TenderLineView } from './RsxViews.tsx'
import { SpecificationsEdit } from './SpecificationsEdit.tsx'
import { SpotInformation } from './SpotInformation.tsx'
import * as styles from './frame.module.css'

export interface ProductFormFrameProps {
  id: string
  level: 1 | 2
  form: UseFormReturn<ProductForm>
  subject: Subject
  path: readonly string[]
  standard: MaterialDraft[] | undefined
  otl: ReactNode
  pictures: ReactNode
  /** Above the fields: a conflict with someone else's change, or an error that belongs to no field. */
  message?: ReactNode
  /** The existing product; a new one has no spot information yet. */
  product?: Product
  tab: ProductTab
  onTab: (tab: ProductTab) => void
  onSubmit: (event: FormEvent) => void
  onLeave: () => void
  actions?: ReactNode
  /** What fits it, beside the form or above the buttons. */
  fit: FitOfForm
}

// What still has to be filled in on another tab, with a link to it; otherwise whether there are unsaved changes.
function FormState({
  elsewhere,
  dirty,
  onLead,
}: {
  elsewhere: ReturnType<typeof lackingElsewhere>
  dirty: boolean
  onLead: (field: string) => void
}) {
  const { t } = useTranslation('products')
  const [first] = elsewhere
  if (first)
    return (
      <Button variant="text" color="error" size="small" onClick={() => onLead(first.field)}>
        {t('dialog.lacking', { names: elsewhere.map(({ name }) => name).join(', ') })}
      </Button>
    )
  return dirty ? (
    <>
      <Info size={16} aria-hidden />
      {t('dialog.unsaved')}
    </>
  ) : null
}

// Beside the form on a wide screen.
function besides(tab: ProductTab, form: UseFormReturn<ProductForm>, product: Product | undefined) {
  if (tab === 'composition') return <CompositionPie form={form} />
  if (tab === 'condition' && product?.completeness)
    return <CompletenessRing completeness={product.completeness} />
  return product?.rsx_material ? <TenderLineView product={product} /> : undefined
}

// What fits is only shown to users who may see matches.
function useFit(props: Parameters<typeof FitBeside>[0]) {
  const seesMatches = useHolds('SPOT_VIEW_MATCHES')
  return seesMatches && props.fit.slot ? <FitBeside {...props} /> : null
}

const asideOf = (fitting: ReactNode, beside: ReactNode) =>
  fitting || beside ? (
    <div className="column gap-4">
      {fitting}
      {beside}
    </div>
  ) : undefined

// On a narrow screen the ring is above the fields that it counts.
function ConditionTab({
  form,
  subject,
  product,
  narrow,
}: Pick<ProductFormFrameProps, 'form' | 'subject'> & {
  product: Product | undefined
  narrow: boolean
}) {
  return (
    <>
      {narrow && product?.completeness ? (
        <CompletenessRing folded completeness={product.completeness} />
      ) : null}
      <ConditionEdit
        form={form}
        released={subject.is_released}
        needed={subject.condition_asked}
        product={product}
      />
    </>
  )
}

/** The form across its tabs: leaving a tab validates it, tabs with errors are marked, and errors block saving. */
export function ProductFormFrame({
  id,
  level,
  form,
  subject,
  path,
  standard,
  otl,
  pictures,
  message,
  product,
  tab,
  onTab,
  onSubmit,
  onLeave,
  actions,
  fit,
}: ProductFormFrameProps) {
  const { t } = useTranslation('products')
  const { errors, isSubmitting, submitCount, isDirty } = form.formState
  const [name, label] = useWatch({ control: form.control, name: ['name', 'sustainability_type'] })
  const narrow = useMediaQuery('(max-width:1099.95px)')
  const faulty = blocking(errors)
  const elsewhere = lackingElsewhere(errors, tab, subject)
  const lead = (field: string) => {
    onTab(tabOfField(field))
    requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus())
  }
  const go = async (next: ProductTab) => {
    await form.trigger()
    onTab(next)
  }
  const above = (
    <>
      {message}
      <FormErrorSummary
        errors={errors}
        attempt={submitCount}
        onGo={(field) => onTab(tabOfField(field))}
        nameOf={(field) => propertyOf(field, subject)?.name}
      />
    </>
  )
  const content: Record<ProductTab, ReactNode> = {
    specifications: (
      <SpecificationsEdit
        form={form}
        released={subject.is_released}
        subject={subject}
        otl={otl}
        pictures={pictures}
      />
    ),
    condition: <ConditionTab form={form} subject={subject} product={product} narrow={narrow} />,
    composition: (
      <>
        <CompositionEdit form={form} standard={standard} />
        {narrow ? <CompositionPie form={form} /> : null}
      </>
    ),
    properties: (
      <>
        <PropertiesEdit
          control={form.control}
          properties={subject.properties}
          conditional={!subject.is_released}
          product={product}
        />
        {product ? <MissingAttributeButton productId={product.id} /> : null}
      </>
    ),
    rsx: <RsxView product={product} />,
    spot: product ? <SpotInformation product={product} /> : null,
  }
  const tabs = tabsOf(subject.type, true, Boolean(product?.rsx_material)).filter(
    (value) => value !== 'spot' || product,
  )
  const items = tabs.map((value): TabItem<ProductTab> => ({
    value,
    label: t(`tab.${value}`),
    hasError: hasErrors(value, errors),
    content: (
      <div className="column gap-4">
        {above}
        {content[value]}
      </div>
    ),
    ...(value === 'properties' && { count: subject.properties.length }),
  }))
  const fitting = useFit({ form, subject, fit, line: narrow, onLead: lead })
  return (
    <form className={styles.product} noValidate onSubmit={onSubmit}>
      <ProductFrame
        tabsLabel={t('dialog.tabs')}
        tabs={items}
        tab={tab}
        onTab={(next) => void go(next)}
        head={
          <ProductHead
            id={id}
            level={level}
            product={{ name: name || t('dialog.unnamed'), is_released: subject.is_released }}
            path={path}
            tags={
              <>
                <MarketTag released={subject.is_released} />
                <LabelTag label={label} />
                <Tag variant="green" icon={Pencil}>
                  {t('dialog.editing')}
                </Tag>
              </>
            }
            tools={
              <IconButton onClick={onLeave} aria-label={t('tools.close')}>
                <X size={20} aria-hidden />
              </IconButton>
            }
          />
        }
        side={narrow ? undefined : asideOf(fitting, besides(tab, form, product))}
        foot={
          <>
            {narrow ? fitting : null}
            {product && tab !== 'specifications' ? <FootGallery product={product} /> : null}
            <span className="grow row gap-1 small muted">
              <FormState elsewhere={elsewhere} dirty={isDirty} onLead={lead} />
            </span>
            <Button onClick={onLeave}>{t('dialog.cancel')}</Button>
            {actions}
            <Button
              type="submit"
              variant="contained"
              disabled={faulty || isSubmitting}
              loading={isSubmitting}
            >
              {t('dialog.save')}
            </Button>
          </>
        }
      />
    </form>
  )
}
