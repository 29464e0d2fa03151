import type { PublicProduct } from '@bouwkring/contract/market'
import { useQuery } from '@tanstack/react-query'
import { Clock3, LockKeyhole, LogIn } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { dayText } from '../../platform/format.ts'
import {
  grouped,
  LabelTag,
  MarketTag,
  productAmount,
  propertyText,
  useConditionRows,
} from '../../products/index.ts'
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  KeyValueList,
  PrintButton,
  ScreenTitle,
  Skeleton,
  Tag,
} from '../../ui/index.ts'
import { publicQuery } from '../public-api.ts'
import { PublicFacts } from '../pieces/PublicFacts.tsx'
import { PublicPictures } from '../pieces/PublicPictures.tsx'
import { Unavailable } from '../pieces/Unavailable.tsx'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './public.module.css'

function SignInButton({ id }: { id: number }) {
  const { t: tw } = useTranslation('publicproduct')
  return (
    <ButtonLink
      variant="contained"
      to="/sign-in"
      search={{ terug: `/products/${id}` }}
      startIcon={<LogIn size={18} aria-hidden />}
    >
      {tw('signIn')}
    </ButtonLink>
  )
}

function Head({ product }: { product: PublicProduct }) {
  const { i18n } = useTranslation('publicproduct')
  const { t: tp } = useTranslation('facts')
  return (
    <header className={styles.head}>
      <div className="grow">
        <div className={`row wrap ${styles.tags}`}>
          <MarketTag released={product.is_released} />
          <LabelTag label={product.sustainability_type} />
          {product.unconfirmed_since === null ? null : (
            <Tag icon={Clock3} variant="line">
              {tp('unconfirmed', { day: dayText(product.unconfirmed_since) })}
            </Tag>
          )}
          {product.otl ? (
            <span className="small muted">
              {[...product.otl.path, product.otl.name].join(' › ')}
            </span>
          ) : null}
        </div>
        <h1 tabIndex={-1}>{product.name}</h1>
        <p>
          <Unavailable product={product}>
            <b className="ink-strong">{productAmount(product, tp, i18n.language)}</b>
          </Unavailable>{' '}
          <span className="muted">· {product.tenant.company}</span>
        </p>
      </div>
      <PrintButton />
    </header>
  )
}

function Properties({ product }: { product: PublicProduct }) {
  const { t: tw, i18n } = useTranslation('publicproduct')
  if (product.properties.length === 0) return null
  return (
    <section>
      <h2>{tw('properties')}</h2>
      <div className={styles.groups}>
        {grouped(product.properties).map(([group, own]) => (
          <section key={group}>
            <h3>{group || tw('other')}</h3>
            <KeyValueList
              items={own.map((p) => ({ key: p.name, value: propertyText(p, i18n.language) }))}
            />
          </section>
        ))}
      </div>
    </section>
  )
}

function Condition({ product }: { product: PublicProduct }) {
  const { t } = useTranslation('condition')
  const rows = useConditionRows(product, product.is_released)
  if (rows.every(({ value }) => value === '')) return null
  return (
    <section>
      <h2>{t(product.is_released ? 'public' : 'grade.title')}</h2>
      <KeyValueList items={rows} />
    </section>
  )
}

function Composition({ product }: { product: PublicProduct }) {
  const { t: tw, i18n } = useTranslation('publicproduct')
  if (product.materials.length === 0) return null
  const share = new Intl.NumberFormat(i18n.language === 'en' ? 'en-US' : 'nl-NL', {
    maximumFractionDigits: 2,
  })
  return (
    <section>
      <h2>{tw('composition')}</h2>
      <KeyValueList
        items={product.materials.map((m) => ({
          key: m.name,
          value: `${share.format(m.percentage)}%`,
        }))}
      />
    </section>
  )
}

/** `/products/:id` for visitors who are not signed in: a public product, and signing in for the rest. */
export function PublicScreen({ id }: { id: number }) {
  const { t: tw } = useTranslation('publicproduct')
  const { productName } = useHost()
  const { data: product, error, refetch } = useQuery(publicQuery(id))
  if (isApiError(error) && error.status === 404) {
    return (
      <div className={styles.page}>
        <ScreenTitle page={tw('closed')} tenant={productName} />
        <h1 className="visually-hidden">{tw('closed')}</h1>
        <EmptyState icon={LockKeyhole} title={tw('closed')} actions={<SignInButton id={id} />}>
          {tw('closedWhy')}
        </EmptyState>
      </div>
    )
  }
  if (error)
    return (
      <div className={styles.page}>
        <ErrorState what={tw('failed')} meaning={error.message} onRetry={() => void refetch()} />
      </div>
    )
  if (!product)
    return (
      <div className={styles.page} aria-busy>
        <Skeleton width="60%" height={40} animation={false} />
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} height={28} animation={false} />
        ))}
      </div>
    )
  return (
    <article className={styles.page}>
      <ScreenTitle page={product.name} tenant={product.tenant.company} />
      <Head product={product} />
      <div className={styles.twoColumns}>
        <div className="column gap-4">
          <PublicPictures product={product} />
          {product.note ? (
            <section>
              <h2>{tw('note')}</h2>
              <p className={styles.notice}>{product.note}</p>
            </section>
          ) : null}
        </div>
        <PublicFacts product={product} />
      </div>
      <Condition product={product} />
      <Properties product={product} />
      <Composition product={product} />
      <aside className={`${panelStyles.panel} ${styles.inside} no-print`}>
        <p className="grow">{tw('more', { product: productName })}</p>
        <SignInButton id={id} />
      </aside>
      <p className={`small muted ${styles.foot}`}>
        {tw('stand', { id: product.id, day: dayText(new Date().toISOString()) })}
      </p>
    </article>
  )
}
