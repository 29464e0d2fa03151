import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { LucideIcon } from 'lucide-react';

export type Segment<V extends string> = { value: V; label: string; icon?: LucideIcon; tone?: 'out' | 'in'; disabled?: boolean };
type SegmentedControlProps<V extends string> = { label: string; value: V; segments: Segment<V>[]; onChange: (value: V) => void; size?: 'medium' | 'large'; iconsOnly?: boolean };

const toneColour = { out: 'var(--offer)', in: 'var(--demand)' };

/** One choice out of a few, side by side; always exactly one is chosen. */
export function SegmentedControl<V extends string>({ label, value, segments, onChange, size = 'medium', iconsOnly = false }: SegmentedControlProps<V>) {
  return (
    <ToggleButtonGroup exclusive size={size} value={value} aria-label={label} onChange={(_, next: V | null) => { if (next !== null) onChange(next); }}>
      {segments.map(({ value: own, label: text, icon: Icon, tone, disabled }) => (
        <ToggleButton key={own} value={own} disabled={disabled} aria-label={iconsOnly ? text : undefined} sx={tone && own === value ? { color: `${toneColour[tone]} !important` } : undefined}>
          {Icon ? <Icon size={16} aria-hidden /> : null}{iconsOnly ? null : text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
