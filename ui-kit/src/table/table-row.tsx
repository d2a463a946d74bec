import type { ReactNode } from 'react';

/** One column. The first column of a table stays visible while a wide table scrolls. */
export interface TableColumn<Row> {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** `end` is for numbers: their digits align and they never wrap. Default `start`. */
  align?: 'start' | 'end';
  /** Renders its cells as row headers for screen readers. */
  isRowHeader?: boolean;
}

/** Details of a row, which a button shows and hides. */
export interface RowDetails<Row> {
  /** Mounted only while the row is open. */
  render: (row: Row) => ReactNode;
  /** Accessible name of the button, in the page's language. @example (coin) => `Details of ${coin.name}` */
  labelOf: (row: Row) => string;
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  details?: RowDetails<Row>;
  detailsId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Renders a row and its details row, which always exists because `aria-controls` of the button refers to it. */
export function TableRow<Row>({ row, columns, details, detailsId, isOpen, onToggle }: TableRowProps<Row>) {
  const wordsId = `${detailsId}-words`;
  const toggle = details && (
    <button
      className="ui-table__toggle"
      type="button"
      aria-label={details.labelOf(row)}
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" focusable="false">
        <path
          d="M6 9l6 6 6-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
  return (
    <>
      <tr className="ui-table__row" data-open={isOpen || undefined}>
        {columns.map(({ key, render, align, isRowHeader }, index) => {
          const Cell = isRowHeader ? 'th' : 'td';
          const hasToggle = index === 0 && toggle !== undefined;
          return (
            <Cell
              className="ui-table__cell"
              scope={isRowHeader ? 'row' : undefined}
              key={key}
              data-align={align}
              // Without the button, whose name repeats the header's.
              aria-labelledby={hasToggle && isRowHeader ? wordsId : undefined}
            >
              {hasToggle && toggle}
              <div className="ui-table__words" id={hasToggle ? wordsId : undefined}>
                {render(row)}
              </div>
            </Cell>
          );
        })}
      </tr>
      {details && (
        <tr id={detailsId} hidden={!isOpen}>
          <td className="ui-table__details" colSpan={columns.length}>
            {isOpen && <div className="ui-table__in-view">{details.render(row)}</div>}
          </td>
        </tr>
      )}
    </>
  );
}
