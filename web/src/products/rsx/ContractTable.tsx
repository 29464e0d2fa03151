import { deficodePositions, type RsxContract, type RsxPost } from '@bouwkring/contract/rsx'
import { Link } from '@tanstack/react-router'
import { ListX } from 'lucide-react'
import { here } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { type Column, DataTable, EmptyState, Tag, useMediaQuery } from '../../ui/index.ts'
import { AmountAttribute, codeText, Quantity } from './amounts.tsx'
import { linesShown } from './api.ts'
import { Deficode } from './Deficode.tsx'
import * as styles from './rsx.module.css'

interface ContractTableProps {
  contract: RsxContract
  loading: boolean
  page: number
  onPage: (page: number) => void
}

/** The contract line by line, with the six positions of each deficode and the resulting product. */
export function ContractTable({ contract, loading, page, onPage }: ContractTableProps) {
  const { t } = useTranslation('rsx')
  // Six columns of one digit each or, when a line is a card, six digits side by side.
  const narrow = useMediaQuery('(max-width:639.95px)')
  const columns: Column<RsxPost>[] = [
    {
      key: 'number',
      label: t('column.post'),
      width: 84,
      cell: (p) => (
        <span className={p.parent_item_number ? styles.subItem : 'bold'}>{p.item_number}</span>
      ),
    },
    {
      key: 'maincode',
      label: t('column.maincode'),
      cell: (p) => <span className={styles.nowrap}>{codeText(p.maincode)}</span>,
    },
    {
      key: 'description',
      label: t('column.description'),
      cell: (p) => (
        <span className={`${styles.lineText} ${styles.wide}`}>
          {p.description}
          {p.chapter.length > 0 ? (
            <span className={`small muted ${styles.block}`}>{p.chapter.join(' › ')}</span>
          ) : null}
        </span>
      ),
    },
    ...(narrow
      ? [
          {
            key: 'deficode',
            label: t('field.deficode'),
            cell: (p: RsxPost) => <Deficode code={p.deficode} />,
          },
        ]
      : Array.from({ length: deficodePositions }, (_, i): Column<RsxPost> => ({
          key: `d${i + 1}`,
          label: t('column.deficode', { position: i + 1 }),
          width: 28,
          cell: (p) => p.deficode[i] ?? <span className="muted">·</span>,
        }))),
    { key: 'amount', label: t('column.amount'), align: 'right', cell: (p) => <Quantity {...p} /> },
    {
      key: 'attribute',
      label: t('column.attribute'),
      cell: (p) => <AmountAttribute letter={p.amount_attribute} />,
    },
    {
      key: 'product',
      label: t('column.product'),
      cell: (p) =>
        p.product ? (
          <Link {...here({ product: p.product.id, tab: 'rsx', edit: undefined })}>
            {p.product.otl?.name ?? t('contract.noType')}
          </Link>
        ) : p.is_material ? (
          <Tag variant="line">{t('contract.open')}</Tag>
        ) : (
          <span className="muted">{t('contract.work')}</span>
        ),
    },
  ]
  return (
    <div className={styles.contract}>
      <DataTable
        label={t('contract.table')}
        columns={columns}
        rows={contract['hydra:member']}
        rowKey={(p) => String(p.id)}
        loading={loading}
        dense
        page={page}
        pageSize={linesShown}
        total={contract['hydra:totalItems']}
        onPage={onPage}
        empty={
          <EmptyState icon={ListX} level={3} title={t('contract.noLines')}>
            {t('contract.noLinesWhy')}
          </EmptyState>
        }
      />
    </div>
  )
}
