import { useId, useState, type ReactNode } from 'react';
import { SCOPE } from '../scope/scope';
import { markSidewaysScroll } from './mark-sideways-scroll';
import { TableRow, type RowDetails, type TableColumn } from './table-row';

export type { RowDetails, TableColumn } from './table-row';

export interface TableProps<Row> {
  /** Name of the table; may contain a heading for the page's outline. */
  caption: ReactNode;
  columns: readonly TableColumn<Row>[];
  /** Rendered in this order, without sorting or paging. */
  rows: readonly Row[];
  /** Returns a stable unique key of a row. @example (coin) => coin.symbol */
  keyOf: (row: Row) => string;
  /** Shown if there are no rows. */
  emptyText: ReactNode;
  /** Whether new rows are loading; the current ones stay. */
  isBusy?: boolean;
  /** Whether the cells of a row stack in a box of less than 480px, so that no word breaks inside; for few columns. */
  stacksWhenNarrow?: boolean;
  details?: RowDetails<Row>;
}

/**
 * Shows a table whose rows may open (R-KIT-4). The table stores the keys of open rows, so they stay open when rows are
 * reordered, replaced or temporarily removed.
 *
 * A wide table scrolls in its own box, and its first column stays visible.
 *
 * @example <Table caption="Prices" columns={columns} rows={coins} keyOf={(coin) => coin.symbol} emptyText="No coins" />
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, emptyText, isBusy = false, stacksWhenNarrow, details } = props;
  const id = useId();
  const { isOpen, toggle } = useOpenKeys();
  return (
    <div
      className={`${SCOPE} ui-table`}
      data-opens={details ? true : undefined}
      data-stacks={stacksWhenNarrow || undefined}
    >
      {isBusy && <div className="ui-table__busy" />}
      <div className="ui-table__box" role="group" aria-labelledby={`${id}-caption`} ref={markSidewaysScroll}>
        <table className="ui-table__table" aria-busy={isBusy}>
          <caption className="ui-table__caption">
            <div className="ui-table__in-view" id={`${id}-caption`}>
              {caption}
            </div>
          </caption>
          <thead>
            <tr>
              {columns.map(({ key, title, align }) => (
                <th className="ui-table__head" scope="col" key={key} data-align={align}>
                  <div className="ui-table__words">{title}</div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const key = keyOf(row);
              const detailsId = `${id}-${encodeURIComponent(key)}`;
              const rowProps = { row, columns, details, detailsId, isOpen: isOpen(key) };
              return <TableRow key={key} {...rowProps} onToggle={() => toggle(key)} />;
            })}
            {rows.length === 0 && (
              <tr>
                <td className="ui-table__none" colSpan={columns.length}>
                  <div className="ui-table__in-view">{!isBusy && emptyText}</div>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function useOpenKeys() {
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (key: string) => openKeys.has(key),
    toggle: (key: string) =>
      setOpenKeys((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
  };
}
