import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'build/paths';
import { MENU_ICONS } from './menu-icons-table';

export const MENU_ICONS_FILE = path.join(root, 'shell-remote/src/features/header/menus/menu-icons.json');

/** Returns the content of the file: name → elements on a 24 × 24 square. @throws Error for an icon that Lucide does not have */
export function pickIcons(): string {
  const library = path.join(root, 'node_modules/lucide-static/icon-nodes.json');
  const all = JSON.parse(readFileSync(library, 'utf8')) as Record<string, unknown>;
  const rows = Object.entries(MENU_ICONS).map(([name, original]) => {
    if (!all[original]) throw new Error(`Lucide has no icon "${original}".`);
    return `  ${JSON.stringify(name)}: ${JSON.stringify(all[original])}`;
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}
