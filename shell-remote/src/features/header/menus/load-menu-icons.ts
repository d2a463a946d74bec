import type { HeaderState } from '../header-store';

/**
 * Loads the icons and the look of open menus when a pointer or the focus first reaches the header, and again with the next one after a
 * failure. Returns the undo.
 */
export function loadMenuIcons(
  header: HTMLElement,
  show: (drawIcon: NonNullable<HeaderState['drawIcon']>) => void,
): () => void {
  const intents = ['pointerover', 'focusin'];
  const stop = () => intents.forEach((type) => header.removeEventListener(type, load));
  const start = () => intents.forEach((type) => header.addEventListener(type, load));
  const load = () => {
    stop();
    // Without icons the menus are complete.
    import('./menu-icons').then(({ drawMenuIcon }) => show(drawMenuIcon), start);
  };
  if (header.matches(':hover, :focus-within')) load();
  else start();
  return stop;
}
