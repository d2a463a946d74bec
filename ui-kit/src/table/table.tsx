import { useId, useState, type ReactNode } from 'react';
import { SCOPE } from '../scope/scope';
import { markSidewaysScroll } from './mark-sideways-scroll';
import { TableRow } from './table-row';

/** One column. The first column of a table stays in view when a wide one is scrolled. */
export interface TableColumn<Row> {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** `end` is for numbers: they stand below each other digit by digit and are never broken. Default `start`. */
  align?: 'start' | 'end';
  /** Its cells say what the row is about, for whoever hears the table. */
  isRowHeader?: boolean;
}

/** What rows open to. */
export interface RowDetails<Row> {
  /** Drawn when the row is opened, and taken out when it is closed. */
  render: (row: Row) => ReactNode;
  /** Spoken name of the button, in the page's language. @example (coin) => `Details of ${coin.name}` */
  labelOf: (row: Row) => string;
}

export interface TableProps<Row> {
  /** Its name; may be a heading, where the page's outline needs one. */
  caption: ReactNode;
  columns: readonly TableColumn<Row>[];
  /** Shown as given: neither sorted nor paged. */
  rows: readonly Row[];
  /** What is the same for a row wherever it stands, unique in the table. @example (coin) => coin.symbol */
  keyOf: (row: Row) => string;
  /** Said where there is no row. */
  emptyText: ReactNode;
  /** New rows are on their way; the present ones stay. */
  isBusy?: boolean;
  details?: RowDetails<Row>;
}

/**
 * A table of rows as given, several of which may be open (R-KIT-4). Which ones is the table's own: they are
 * known by their key, and stay open when rows change their order, come anew or go for a while.
 *
 * A wide table scrolls in its own box, its first column stays in view.
 *
 * @example <Table caption="Prices" columns={columns} rows={coins} keyOf={(coin) => coin.symbol} emptyText="No coins" />
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, emptyText, isBusy = false, details } = props;
  const id = useId();
  const { isOpen, toggle } = useOpenKeys();
  return (
    <div className={`${SCOPE} ui-table`} data-opens={details ? true : undefined}>
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
