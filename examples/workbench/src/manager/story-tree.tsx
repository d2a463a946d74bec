import { useState, type KeyboardEvent } from 'react';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import { queryOf, type Settings } from '../settings/settings';
import type { StoryRow } from '../story-row';
import { matchingGroups, type StoryGroup } from './matching-groups';

export interface StoryTreeProps {
  rows: readonly StoryRow[];
  settings: Settings;
  onStory: (id: string) => void;
}

/** Lists all stories by component with a search. Arrow keys move between the links. */
export function StoryTree({ rows, settings, onStory }: StoryTreeProps) {
  const [search, setSearch] = useState('');
  const groups = matchingGroups(rows, search);
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return (
    <nav className="wb-tree" aria-label="Stories" onKeyDown={moveByArrow}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const first = groups[0]?.rows[0];
          if (first) onStory(first.id);
        }}
      >
        <label className="wb-label" htmlFor="wb-search">
          Search stories
        </label>
        <input
          className="wb-field"
          id="wb-search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </form>
      <p className="wb-tree__count" role="status">
        {count === 1 ? '1 story' : `${count} stories`}
      </p>
      {groups.map((group) => (
        <TreeGroup key={group.title} {...{ group, settings, onStory, isSearching: search.trim() !== '' }} />
      ))}
    </nav>
  );
}

interface TreeGroupProps extends Omit<StoryTreeProps, 'rows'> {
  group: StoryGroup;
  isSearching: boolean;
}

function TreeGroup({ group, settings, onStory, isSearching }: TreeGroupProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const hasCurrent = group.rows.some(({ id }) => id === settings.story);
  return (
    <details
      className="wb-tree__group"
      open={isSearching || (isOpen ?? hasCurrent)}
      onToggle={(event) => !isSearching && setIsOpen(event.currentTarget.open)}
    >
      <summary className="wb-tree__title">
        {group.title.replaceAll('/', ' / ')} <span className="wb-tree__size">{group.rows.length}</span>
      </summary>
      <ul className="wb-tree__list">
        {group.rows.map(({ id, name }) => (
          <li key={id}>
            <a
              className="wb-tree__link"
              href={queryOf({ ...settings, story: id })}
              aria-current={id === settings.story ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onStory(id);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between search, titles and visible stories. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('input, summary, details[open] a')];
  const next = items[items.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
