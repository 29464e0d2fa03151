import { rsxPanelDelayMs, type RsxContract } from '@bouwkring/contract/rsx'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { momentText } from '../../platform/format.ts'
import { EmptyState, ErrorState, KeyValueList, SegmentedControl } from '../../ui/index.ts'
import { contractQuery } from './api.ts'
import { ContractTable } from './ContractTable.tsx'
import { RemoveContract } from './RemoveContract.tsx'
import { RsxUpload } from './RsxUpload.tsx'
import { UnrelatedLines } from './UnrelatedLines.tsx'

type Search = Record<string, unknown>
const pageOf = (value: unknown) =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : 1
const waiting = (
  <div className="column gap-3" aria-busy>
    {Array.from({ length: 5 }, (_, i) => (
      <Skeleton key={i} height={28} width={i === 0 ? '40%' : '90%'} animation={false} />
    ))}
  </div>
)

/** What the file says of itself. */
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

const viewOf = (search: Search, external: boolean) =>
  search.rsx === 'unrelated' && !external ? 'unrelated' : 'contract'

interface LinesProps {
  spotId: number
  external: boolean
  data: RsxContract
  loading: boolean
}

/** The lines of a contract: all, or those without an object type. */
function Lines({ spotId, external, data, loading }: LinesProps) {
  const { t } = useTranslation('rsx')
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const put = (change: Search) =>
    void navigate({
      to: '.',
      search: (now: Search) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
  const page = pageOf(search.line)
  const goTo = (line: number) => put({ line: line === 1 ? undefined : line })
  const view = viewOf(search, external)
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
          all={search.work === true}
          onPage={goTo}
          onAll={(all) => put({ work: all || undefined, line: undefined })}
        />
      )}
    </>
  )
}

function Content({ spotId, external }: { spotId: number; external: boolean }) {
  const { t } = useTranslation('rsx')
  const search: Search = useSearch({ strict: false })
  // What an upload did is told until its contract is gone.
  const [round, setRound] = useState(0)
  const { data, error, isFetching, refetch } = useQuery(
    contractQuery(spotId, viewOf(search, external) === 'contract' ? pageOf(search.line) : 1),
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

/** The RAW contract of a spot: upload, the lines, and what has no object type yet. Who only passes by on the way to another tab asks nothing of the server. */
export function RsxPanel({ spotId, external }: { spotId: number; external: boolean }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), rsxPanelDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return open ? <Content spotId={spotId} external={external} /> : waiting
}
