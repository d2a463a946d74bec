import { followAccountMenu } from '../features/account/follow-account-menu';
import { drawBell } from '../features/notifications/bell';
import type { Shell } from './shell';

/** Draws the bell and completes the account menu of a signed-in user. Returns a function that removes both. */
export function drawUserParts(shell: Shell, header: HTMLElement): () => void {
  const stops = [followAccountMenu(shell, header), drawBell(shell, header)];
  return () => stops.forEach((stop) => stop());
}
