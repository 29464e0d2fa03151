import { rsxPanelDelayMs, type RsxContract } from '@bouwkring/contract/rsx'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { momentText } from '../../platform/format.ts'
import { EmptyState, ErrorState, KeyValueList, SegmentedControl, Skeleton } from '../../ui/index.ts'
import { contractQuery } from './api.ts'
import { ContractTable } from './ContractTable.tsx'
import { readLines } from './lines-address.ts'
import { RemoveContract } from './RemoveContract.tsx'
import { RsxUpload } from './RsxUpload.tsx'
import { UnrelatedLines } from './UnrelatedLines.tsx'

const waiting = (
  <div className="column gap-3" aria-busy>
    {Array.from({ length: 5 }, (_, i) => (
      <Skeleton key={i} height={28} width={i === 0 ? '40%' : '90%'} animation={false} />
    ))}
  </div>
)

/** The header data of the file. */
function Head({ contract }: { contract: NonNullable<RsxContract['contract']> }) {
  const { t } = useTranslation('rsx')
  return (
    <KeyValueList
      items={[
        {
          key: t('head.contract'),
          value: [contract.number, contract.description].filter(Boolean).join(' · '),
        },
        { key: t('head.year'), value: contract.year_version },
        {
          key: t('head.file'),
          value: t('head.uploaded', {
            name: contract.filename,
            moment: momentText(contract.uploaded_at),
          }),
        },
      ]}
    />
  )
}

/** Which lines are shown, and on which page. */
function useLines(external: boolean) {
  const { unrelated, ...rest } = useAddress(readLines)
  return { ...rest, view: unrelated && !external ? ('unrelated' as const) : ('contract' as const) }
}

interface LinesProps {
  spotId: number
  external: boolean
  data: RsxContract
  loading: boolean
}

/** The lines of a contract: all, or those without an object type. */
function Lines({ spotId, external, data, loading }: LinesProps) {
  const { t } = useTranslation('rsx')
  const { view, page, work } = useLines(external)
  const put = useChangeAddress({ replace: true, resetScroll: false })
  const goTo = (line: number) => put({ line: line === 1 ? undefined : line })
  return (
    <>
      {external ? null : (
        <SegmentedControl
          label={t('view.label')}
          value={view}
          segments={[
            { value: 'contract', label: t('view.contract', { count: data['hydra:totalItems'] }) },
            { value: 'unrelated', label: t('view.unrelated', { count: data.unrelated }) },
          ]}
          onChange={(next) =>
            put({ rsx: next === 'contract' ? undefined : next, line: undefined, work: undefined })
          }
        />
      )}
      {view === 'contract' ? (
        <ContractTable contract={data} loading={loading} page={page} onPage={goTo} />
      ) : (
        <UnrelatedLines
          spotId={spotId}
          editable={data.can.link}
          page={page}
          all={work}
          onPage={goTo}
          onAll={(all) => put({ work: all || undefined, line: undefined })}
        />
      )}
    </>
  )
}

function Content({ spotId, external }: { spotId: number; external: boolean }) {
  const { t } = useTranslation('rsx')
  const { view, page } = useLines(external)
  // The result of an upload stays visible until its contract is gone.
  const [round, setRound] = useState(0)
  const { data, error, isFetching, refetch } = useQuery(
    contractQuery(spotId, view === 'contract' ? page : 1),
  )
  if (error && !data)
    return <ErrorState what={t('unread')} meaning={error.message} onRetry={() => void refetch()} />
  if (!data) return waiting
  const { contract, can } = data
  return (
    <div className="column gap-4">
      {contract ? (
        <Head contract={contract} />
      ) : (
        <EmptyState
          icon={FileSpreadsheet}
          level={3}
          title={t(external ? 'empty.external' : 'empty.title')}
        >
          {t(external ? 'empty.externalWhy' : 'empty.why')}
        </EmptyState>
      )}
      {can.upload ? <RsxUpload key={round} spotId={spotId} again={contract !== null} /> : null}
      {can.remove ? (
        <div>
          <RemoveContract
            spotId={spotId}
            items={data.items}
            onRemoved={() => setRound(round + 1)}
          />
        </div>
      ) : null}
      {contract ? (
        <Lines spotId={spotId} external={external} data={data} loading={isFetching} />
      ) : null}
    </div>
  )
}

/** The RAW contract of a spot: upload, the lines, and those without an object type. Makes no request when the user only passes by on the way to another tab. */
export function RsxPanel({ spotId, external }: { spotId: number; external: boolean }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), rsxPanelDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return open ? <Content spotId={spotId} external={external} /> : waiting
}
