import type { OtlType } from '@bouwkring/contract/catalogue'
import type { OtlLine } from '@bouwkring/contract/otl-editing'
import { useLocation } from '@tanstack/react-router'
import { FolderTree, Plus, SearchX } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { tellError } from '../../platform/tell-error.ts'
import { useUser } from '../../accounts/index.ts'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { Button, EmptyState, ErrorState, latePiece, PageHeader } from '../../ui/index.ts'
import { ScreenTitle, showToast, Skeleton } from '../../ui/index.ts'
import { useDuplicate, usePublish } from '../otl/api.ts'
import { BulkBar } from '../otl/BulkBar.tsx'
import { ChangesNote } from '../otl/ChangesNote.tsx'
import { DuplicateDialog } from '../otl/DuplicateDialog.tsx'
import { FilterPanel } from '../otl/FilterPanel.tsx'
import { TreeActions } from '../otl/TreeActions.tsx'
import { TreeBar } from '../otl/TreeBar.tsx'
import { TreeTable, type TreeTableProps } from '../otl/TreeTable.tsx'
import { useOpened } from '../otl/use-opened.ts'
import { useSelection } from '../otl/use-selection.ts'
import { type TreeState, useTreeState } from '../otl/use-tree-state.ts'

const OtlEditor = latePiece(() =>
  withTexts(
    import('../otl/editor/OtlEditor.tsx').then((code) => ({ default: code.OtlEditor })),
    'otledit',
    'catalogue',
  ),
)
const MoveDialog = latePiece(() =>
  withTexts(
    import('../otl/editor/MoveDialog.tsx').then((code) => ({ default: code.MoveDialog })),
    'otledit',
  ),
)
const CreateDialog = latePiece(() =>
  withTexts(
    import('../otl/CreateDialog.tsx').then((code) => ({ default: code.CreateDialog })),
    'otledit',
  ),
)

type Asking =
  | { what: 'filter' }
  | { what: 'move'; line: OtlLine; under: OtlLine | null }
  | { what: 'create'; under: OtlLine | null }
  | { what: 'duplicate'; line: OtlLine; below: number }
  | null

/** The actions on lines, and their messages. */
function useDeeds(type: OtlType, clear: () => void) {
  const { t } = useTranslation('otl')
  const publish = usePublish(type)
  const copy = useDuplicate()
  const { mutate } = publish
  const one = useCallback(
    (line: OtlLine, published: boolean) =>
      mutate(
        { ids: [line.id], published },
        {
          onSuccess: () => showToast(t(published ? 'published' : 'withdrawn'), { tone: 'success' }),
        },
      ),
    [mutate, t],
  )
  const many = (ids: number[], published: boolean) =>
    mutate(
      { ids, published },
      {
        onSuccess: ({ changed }) => {
          clear()
          showToast(t(published ? 'publishedMany' : 'withdrawnMany', { count: changed }), {
            tone: 'success',
          })
        },
      },
    )
  const duplicate = async (line: OtlLine, descendants: boolean) => {
    try {
      const made = await copy.mutateAsync({ id: line.id, descendants })
      showToast(t('duplicate.done', { name: line.name }), { tone: 'success' })
      return made
    } catch (error) {
      tellError(error, t('duplicate.failed', { error: (error as Error).message }))
      return undefined
    }
  }
  return { one, many, duplicate, busy: publish.isPending || copy.isPending }
}

/** The tree, or why there is none. */
function Lines({ state, ...table }: TreeTableProps) {
  const { t } = useTranslation('otl')
  if (state.error)
    return <ErrorState what={t('failed')} meaning={state.error.message} onRetry={state.retry} />
  if (state.loading)
    return (
      <div aria-busy>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height={40} animation={false} />
        ))}
      </div>
    )
  if (state.rows.length > 0) return <TreeTable state={state} {...table} />
  return state.hits ? (
    <EmptyState icon={SearchX} title={t('noneFound')}>
      {t('noneFoundWhy')}
    </EmptyState>
  ) : (
    <EmptyState icon={FolderTree} title={t('none')}>
      {t('noneWhy')}
    </EmptyState>
  )
}

interface AskedProps {
  type: OtlType
  asking: NonNullable<Asking>
  state: TreeState
  busy: boolean
  onShow: (line: OtlLine) => void
  onOpen: (id: number) => void
  onCopy: (line: OtlLine, descendants: boolean) => void
  onClose: () => void
}

/** The panel or dialog that is open. */
function Asked({ type, asking, state, busy, onShow, onOpen, onCopy, onClose }: AskedProps) {
  if (asking.what === 'filter')
    return (
      <FilterPanel
        filter={state.filter}
        onApply={(filter) => {
          state.setFilter(filter)
          onClose()
        }}
        onClose={onClose}
      />
    )
  if (asking.what === 'create')
    return (
      <Suspense fallback={null}>
        <CreateDialog
          type={type}
          under={asking.under}
          onMade={(line) => {
            onShow(line)
            onOpen(line.id)
          }}
          onOpen={(id) => {
            onClose()
            onOpen(id)
          }}
          onClose={onClose}
        />
      </Suspense>
    )
  if (asking.what === 'move')
    return (
      <Suspense fallback={null}>
        <MoveDialog
          form={{ ...asking.line, type }}
          under={asking.under}
          onDone={() => onShow(asking.line)}
          onClose={onClose}
        />
      </Suspense>
    )
  return (
    <DuplicateDialog
      line={asking.line}
      below={asking.below}
      busy={busy}
      onClose={onClose}
      onChoose={(descendants) => onCopy(asking.line, descendants)}
    />
  )
}

function Trees({ type }: { type: OtlType }) {
  const { t } = useTranslation('otl')
  const user = useUser()
  const state = useTreeState(type)
  const selection = useSelection(state.rows, state.hits)
  const { opened, open } = useOpened()
  const deeds = useDeeds(type, selection.clear)
  const [asking, setAsking] = useState<Asking>(null)
  const [active, setActive] = useState<number>()
  const shut = () => setAsking(null)
  // A new line is shown in its place.
  const show = (line: OtlLine) => {
    shut()
    state.reveal(line.id)
    if (line.parent !== null) {
      state.reveal(line.parent)
      state.toggle(line.parent, true)
    }
    setActive(line.id)
  }
  const { one, duplicate } = deeds
  const { rows } = state
  const copy = async (line: OtlLine, descendants: boolean) => {
    const made = await duplicate(line, descendants)
    if (made) show(made)
    else shut()
  }
  const copyOf = async (id: number) => {
    const line = state.index.byId.get(id)
    const made = line && (await duplicate(line, false))
    if (made) open(made.id)
  }
  const drop = (dragged: number, target: number) => {
    const [line, under] = [state.index.byId.get(dragged), state.index.byId.get(target)]
    if (line && under && line !== under && line.parent !== under.id && !user.readOnly)
      setAsking({ what: 'move', line, under })
  }
  const askCopy = (line: OtlLine) => {
    const below = rows.find((row) => row.card.id === line.id)?.below ?? 0
    if (below > 0) setAsking({ what: 'duplicate', line, below })
    else void copy(line, false)
  }
  const actions = (line: OtlLine, reachable: boolean) =>
    user.readOnly ? null : (
      <TreeActions
        line={line}
        reachable={reachable}
        onPublish={one}
        onAddChild={(under) => setAsking({ what: 'create', under })}
        onDuplicate={askCopy}
        onMove={(moved) => setAsking({ what: 'move', line: moved, under: null })}
      />
    )
  return (
    <>
      <ScreenTitle page={t(`title.${type}`)} tenant={user.tenant.company} />
      <PageHeader
        title={t(`title.${type}`)}
        lead={t(`lead.${type}`)}
        actions={
          user.readOnly ? null : (
            <Button
              variant="contained"
              startIcon={<Plus size={18} aria-hidden />}
              onClick={() => setAsking({ what: 'create', under: null })}
            >
              {t(`add.${type}`)}
            </Button>
          )
        }
      />
      <ChangesNote />
      <TreeBar state={state} onFilter={() => setAsking({ what: 'filter' })} />
      {selection.chosen.length > 0 ? (
        <BulkBar
          count={selection.chosen.length}
          busy={deeds.busy}
          onPublish={(on) => deeds.many(selection.chosen, on)}
          onClear={selection.clear}
        />
      ) : null}
      <Lines
        state={state}
        selection={selection}
        active={active}
        onActivate={setActive}
        onOpen={open}
        onDrop={drop}
        actions={actions}
      />
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          <OtlEditor
            key={opened}
            id={opened}
            onClose={() => open(undefined)}
            onCopy={({ id }) => void copyOf(id)}
          />
        </Suspense>
      )}
      {asking ? (
        <Asked
          type={type}
          asking={asking}
          state={state}
          busy={deeds.busy}
          onShow={show}
          onOpen={open}
          onCopy={(line, descendants) => void copy(line, descendants)}
          onClose={shut}
        />
      ) : null}
    </>
  )
}

const types = new Map<string, OtlType>([
  ['products', 'product'],
  ['materials', 'material'],
  ['elements', 'element'],
])

/** /app/management/products, materials and elements: the tree of object types of one kind. */
export function OtlTreeScreen() {
  const path = useLocation({ select: (l) => l.pathname })
  const type = types.get(path.replace(/\/$/, '').split('/').at(-1) ?? '') ?? 'product'
  return <Trees key={type} type={type} />
}
