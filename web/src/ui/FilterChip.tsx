import Chip from '@mui/material/Chip';
import { X } from 'lucide-react';
import { useTranslation } from '../texts/index.ts';
import './styles/pieces.css';

type FilterChipProps = { label: string; on?: boolean; onClick?: () => void; onRemove?: () => void };

/** A filter as a chip: pressed or not (`onClick`), or chosen and removable by its whole surface (`onRemove`). */
export function FilterChip({ label, on = false, onClick, onRemove }: FilterChipProps) {
  const { t } = useTranslation('ui');
  if (!onRemove) return <Chip clickable label={label} onClick={onClick} className={on ? 'chip-on' : ''} component="button" type="button" aria-pressed={on} />;
  return (
    <Chip clickable component="button" type="button" onClick={onRemove} className={on ? 'chip-on' : ''} aria-label={t('filterChip.remove', { name: label })}
      label={<span className="row g1">{label}<X size={14} aria-hidden /></span>} />
  );
}
