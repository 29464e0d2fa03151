import type { Basket } from '@bouwkring/contract/baskets'
import { useQueries } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUser } from '../../accounts/index.ts'
import { cardQuery } from '../../market/index.ts'
import { isApiError } from '../../platform/api.ts'
import { newKey } from '../../platform/new-key.ts'
import { tellError } from '../../platform/tell-error.ts'
import { unitText } from '../../products/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { FieldError, NumberInput, RadioInput } from '../../ui/form/index.ts'
import { Button, ButtonLink, Panel, showToast, Skeleton } from '../../ui/index.ts'
import { amountIn } from '../../platform/format.ts'
import { useReplace } from './api.ts'
import { type Line, lineBody } from './basket-form.ts'
import { useCollected } from './collected.ts'
import { isConditional, type Lettered } from './course.ts'
import { keptKey, standingBeside } from './likeness.ts'
import { askedIn, searchInstead } from './search-instead.ts'
import { proposalText } from './proposal-text.ts'
import { type Proposal, useProposals } from './use-proposals.ts'
import * as styles from './basket.module.css'

/** The products in this browser's basket that have this unit, as they are on the market now; leaves out those that are no longer there, and those asked already. */
function useCandidates(unit: string | null, asked: readonly number[]) {
  const user = useUser()
  const { collected, take } = useCollected(user.tenant.id, user.id)
  const cards = useQueries({ queries: collected.map(({ id }) => cardQuery(id)) })
  const found = cards.flatMap(({ data: product }, i) =>
    product?.unit === unit && !asked.includes(product.id)
      ? [{ product, transport: collected[i]?.transport }]
      : [],
  )
  return { found, take, loading: cards.some(({ isLoading }) => isLoading) }
}

/** What fills a line: offers that are proposed together, or one product with an amount from this browser's basket. */
type Filling = Proposal | Pick<Line, 'product' | 'transport'>

/** Requests what fills a line, and returns whether that succeeded; errors are shown at the amount, if there is one. */
function useFill(basket: Basket, replaces: number) {
  const { t } = useTranslation('baskets')
  const [error, setError] = useState('')
  const sent = useRef({ body: '', key: '' })
  const replace = useReplace(basket.id)
  const send = (lines: readonly (Line & { amount: number })[]): Promise<boolean> => {
    const body = {
      lines: lines.map((line) => ({ ...lineBody(line), replaces })),
    }
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
    setError('')
    const companies = [...new Set(lines.map(({ product }) => product.tenant.company))]
    return replace.mutateAsync({ body, key: sent.current.key }).then(
      () => {
        showToast(t('fill.done', { company: companies.join(', ') }), { tone: 'success' })
        return true
      },
      (refused: Error) => {
        const told = isApiError(refused) ? refused.reply?.violations?.[0]?.message : undefined
        if (told) setError(told)
        else tellError(refused)
        return false
      },
    )
  }
  return { send, error, busy: replace.isPending }
}

/** The choices to fill a line: proposals from the combinations of the demand, and this browser's basket. Null until all have loaded: later ones would take the place of the selected one. */
function useChoices(basket: Basket, { line }: Lettered) {
  const { t, i18n } = useTranslation('baskets')
  const { unit } = line.transaction.product
  const { found, take, loading } = useCandidates(unit, askedIn(basket))
  const proposed = useProposals(basket, line)
  if (loading || proposed === null)
    return { choices: null, comparable: true, noneBeside: false, take }
  const { proposals, comparable, noneBeside } = proposed
  const choices: { value: string; label: string; hint: string; filling: Filling }[] = [
    ...proposals.map((filling) => ({
      // Identified by its contents: after a refetch, another proposal may be in its place.
      value: filling.lines.map((line) => `${line.product.id}-${line.amount}`).join('+'),
      label: filling.lines
        .map((line) => `${amountIn(line.amount, unit, i18n.language)} ${line.product.name}`)
        .join(' + '),
      hint: [
        t('fill.proposed', {
          count: filling.trips,
          companies: filling.lines.map(({ product }) => product.tenant.company).join(', '),
          km: filling.km.toLocaleString(i18n.language),
        }),
        proposalText(filling, t, i18n.language),
        ...filling.lines.flatMap(({ store }) =>
          store ? t('room', { count: store.weeks, depot: store.name }) : [],
        ),
      ].join('. '),
      filling,
    })),
    ...found.map((filling) => ({
      value: String(filling.product.id),
      label: filling.product.name,
      hint: [t('fill.collected'), filling.product.tenant.company, filling.product.city]
        .filter(Boolean)
        .join(' · '),
      filling,
    })),
  ]
  return { choices, comparable, noneBeside, take }
}

/** The consequences for what is already agreed. */
function Lead({ basket }: { basket: Basket }) {
  const { t } = useTranslation('baskets')
  return <p className="small">{t(isConditional(basket) ? 'fill.leadAll' : 'fill.lead')}</p>
}

/** What the proposals keep of what the basket's own proposal was limited to. */
function Kept({
  basket,
  line,
  comparable,
  noneBeside,
}: {
  basket: Basket
  line: Lettered['line']
  comparable: boolean
  noneBeside: boolean
}) {
  const { t } = useTranslation('baskets')
  const kept = keptKey(basket, standingBeside(basket.lines, line))
  if (kept === null) return null
  return (
    <p className="small">
      {t(`fill.kept.${kept}`)}{' '}
      {basket.likeness === 'alike' && !comparable ? t('fill.kept.notComparable') : null}{' '}
      {noneBeside ? t('fill.kept.noneBeside') : null} {t('fill.kept.own')}
    </p>
  )
}

/** Fills what a line lacks: as the combinations of the demand propose, with a product from the basket, or after searching for one. */
export function FillPanel({ basket, row }: { basket: Basket; row: Lettered }) {
  const { t, i18n } = useTranslation('baskets')
  const { missing, transaction } = row.line
  const { unit } = transaction.product
  const { choices, comparable, noneBeside, take } = useChoices(basket, row)
  const [chosen, setChosen] = useState<string>()
  const [amount, setAmount] = useState<number | null>(missing)
  const { send, error, busy } = useFill(basket, transaction.id)
  const text = (n: number) => amountIn(n, unit, i18n.language)
  const choice = choices?.find(({ value }) => value === chosen) ?? choices?.[0]
  const filling = choice?.filling
  const ask = () => {
    if (!filling) return
    if ('lines' in filling) void send(filling.lines)
    else
      void send([{ ...filling, amount: amount ?? Number.NaN }]).then((asked) => {
        if (asked) take(filling.product.id)
      })
  }
  return (
    <Panel title={t('fill.title', { amount: text(missing), letter: row.letter })}>
      <div className="column gap-3">
        <Lead basket={basket} />
        <Kept basket={basket} line={row.line} comparable={comparable} noneBeside={noneBeside} />
        {choices === null ? (
          <Skeleton height={96} aria-busy />
        ) : choice ? (
          <RadioInput
            id={`fill-${transaction.id}`}
            label={t('fill.from')}
            value={choice.value}
            onChange={setChosen}
            choices={choices.map(({ filling: _, ...shown }) => shown)}
          />
        ) : (
          <p className="small muted">{t('fill.nothing')}</p>
        )}
        {filling && !('lines' in filling) ? (
          <div className={styles.howMuch}>
            <NumberInput
              id={`fill-${transaction.id}-amount`}
              label={t('fill.amount')}
              value={amount}
              onChange={setAmount}
              unit={unitText(unit)}
              digits={2}
              most={3}
              error={error}
            />
          </div>
        ) : (
          <FieldError id={`fill-${transaction.id}`} error={error} />
        )}
        <div className="row wrap gap-2">
          <ButtonLink
            to="/zoeken"
            search={searchInstead(basket, row)}
            startIcon={<Search size={18} aria-hidden />}
          >
            {t('fill.search')}
          </ButtonLink>
          {filling ? (
            <Button
              variant="contained"
              startIcon={<Plus size={18} aria-hidden />}
              loading={busy}
              onClick={ask}
            >
              {t('fill.ask')}
            </Button>
          ) : null}
        </div>
      </div>
    </Panel>
  )
}
