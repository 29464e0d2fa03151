import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataCards } from './DataCards.tsx';
import { DataRows } from './DataRows.tsx';
import { Pager } from './Pager.tsx';
import { SortHead } from './SortHead.tsx';
import './styles/pieces.css';

export type Sort = { key: string; direction: 'asc' | 'desc' };
export type Column<R> = {
  key: string; label: string; cell: (row: R) => ReactNode;
  sortable?: boolean; align?: 'right'; width?: number | string;
  /** Left out of the cards below 640 px. */
  wideOnly?: boolean;
};
export type DataTableProps<R> = {
  label: string; columns: Column<R>[]; rows: R[] | undefined; rowKey: (row: R) => string;
  loading?: boolean; empty: ReactNode; error?: ReactNode;
  sort?: Sort; onSort?: (sort: Sort) => void;
  page?: number; pageSize?: number; total?: number; onPage?: (page: number) => void;
  search?: string; onSearch?: (text: string) => void; searchLabel?: string;
  /** Opens the row; the first column becomes its button. */
  onRow?: (row: R) => void; selected?: string; actions?: (row: R) => ReactNode; dense?: boolean;
};

/** A table that searches, sorts and pages through its owner: it holds no data itself. Cards below 640 px. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, loading = false, empty, error, sort, onSort, page = 1, pageSize = 20, total, onPage, search, onSearch, searchLabel, actions, dense } = props;
  const { t } = useTranslation('ui');
  const narrow = useMediaQuery('(max-width:639.95px)');
  const waiting = loading && !rows;
  const nothing = !waiting && !error && rows?.length === 0;
  return (
    <div>
      {onSearch ? (
        <OutlinedInput className="tb-search" fullWidth type="search" value={search ?? ''} onChange={(event) => onSearch(event.target.value)} placeholder={searchLabel ?? t('table.search')}
          startAdornment={<Search size={18} aria-hidden style={{ marginRight: 0 }} />} inputProps={{ 'aria-label': searchLabel ?? t('table.search') }} />
      ) : null}
      <p className="vh" role="status">{waiting ? t('table.loading') : total === undefined ? '' : t('table.total', { count: total })}</p>
      {error ?? (nothing ? empty : narrow ? <DataCards {...props} waiting={waiting} /> : (
        <div className="tb-wrap" role="region" aria-label={label} tabIndex={0}>
          <table className={`tb ${dense ? 'dense' : ''}`} aria-label={label} aria-busy={loading}>
            <thead><tr>
              {columns.map((column) => <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />)}
              {actions ? <th scope="col" className="r"><span className="vh">{t('table.actions')}</span></th> : null}
            </tr></thead>
            <tbody>{waiting ? Array.from({ length: 5 }, (_, index) => (
              <tr key={index}>{columns.map((column, at) => <td key={column.key}><Skeleton height={14} width={at === 0 ? '70%' : '50%'} animation={false} /></td>)}{actions ? <td /> : null}</tr>
            )) : <DataRows {...props} />}</tbody>
          </table>
        </div>
      ))}
      {onPage && total !== undefined && !error ? <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} /> : null}
    </div>
  );
}
