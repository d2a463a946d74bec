import { Fragment } from 'react';
import type { NameRange } from '../match-name';

interface HighlightedNameProps {
  name: string;
  /** In order and apart. */
  ranges: readonly NameRange[];
}

/**
 * A name with what fits the query marked. Whatever is in the name stays text.
 *
 * @example <HighlightedName name="BTC/USDT" ranges={[[0, 3]]} />
 */
export function HighlightedName({ name, ranges }: HighlightedNameProps) {
  const last = ranges.at(-1)?.[1] ?? 0;
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {name.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark className="sh-search__mark">{name.slice(start, end)}</mark>
        </Fragment>
      ))}
      {name.slice(last)}
    </>
  );
}
