import { writeFile } from 'node:fs/promises';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { MENU_ICONS_FILE, pickIcons } from './pick-icons';

/* Writes the icons that menus use. Only their file ships. */

runCommand(() => writeFile(MENU_ICONS_FILE, pickIcons()));
