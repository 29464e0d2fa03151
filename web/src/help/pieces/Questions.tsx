import type { Faq } from '@bouwkring/contract/help'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from '../faq.module.css'

interface QuestionProps {
  item: Faq['items'][number]
  open: boolean
  onOpen: (id: number | undefined) => void
}

function Question({ item: { id, question, answer }, open, onOpen }: QuestionProps) {
  const box = useRef<HTMLDetailsElement>(null)
  // Scrolls to a linked question once, not each time that it is opened here.
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <details
      ref={box}
      id={`vraag-${id}`}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) onOpen(event.currentTarget.open ? id : undefined)
      }}
    >
      <summary>
        <span className="grow">{question}</span>
        <ChevronDown size={18} aria-hidden />
      </summary>
      <div className={styles.answer}>
        {answer.split(/\n{2,}/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}

/** The questions of a subject; one answer is open at a time. */
export function Questions({
  faq,
  open,
  onOpen,
}: {
  faq: Faq
  open: number
  onOpen: (id: number | undefined) => void
}) {
  return (
    <section aria-labelledby={`onderwerp-${faq.id}`}>
      <h2 id={`onderwerp-${faq.id}`}>{faq.title}</h2>
      <div className={panelStyles.panel} data-padding="flush">
        {faq.items.map((item) => (
          <Question key={item.id} item={item} open={item.id === open} onOpen={onOpen} />
        ))}
      </div>
    </section>
  )
}
