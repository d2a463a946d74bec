import { useState, type KeyboardEvent } from 'react';
import { hasModifier, isComposing } from 'ui-kit/keyboard';
import type { SearchOption } from './search-option';

interface ComboboxInput {
  options: readonly SearchOption[];
  /** With a text, the first option is active; without, none. */
  text: string;
  isOpen: boolean;
  /** The list is final, or slow enough to be read: its first option stays active. */
  isSettled: boolean;
  elementOf: (option: SearchOption) => HTMLElement | null;
  openInNewTab: (option: SearchOption) => void;
  onStar: (option: SearchOption) => void;
}

/**
 * Keys of a combobox whose options are links (ARIA 1.2; the focus stays in the field). Enter clicks the link, so that
 * the page's router can handle it. Ctrl or Cmd with Enter opens a new tab, Alt with Enter
 * changes the star.
 */
export function useCombobox(input: ComboboxInput) {
  const { options, text, isOpen, isSettled, elementOf } = input;
  const [pointed, setPointed] = useState<{ id: string; text: string } | null>(null);
  if (pointed && (pointed.text !== text || !isOpen)) setPointed(null);
  const found = pointed ? options.find(({ id }) => id === pointed.id) : undefined;
  const active = found ?? (text === '' ? null : (options[0] ?? null));
  const point = (option: SearchOption) => setPointed({ id: option.id, text });
  if (isOpen && isSettled && active && !found) point(active);

  const step = (by: 1 | -1) => {
    const index = active ? options.indexOf(active) : by === 1 ? -1 : 0;
    const next = options[(index + by + options.length) % options.length];
    if (!next) return;
    point(next);
    elementOf(next)?.scrollIntoView?.({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const by = STEPS[event.key];
    if (by && !hasModifier(event)) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!active) return;
      if (event.altKey) input.onStar(active);
      else if (event.ctrlKey || event.metaKey) input.openInNewTab(active);
      else elementOf(active)?.click();
    }
  };
  return { active, point, onKeyDown };
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };
