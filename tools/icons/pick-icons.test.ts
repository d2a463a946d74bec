/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { MENU_ICONS_FILE, pickIcons } from './pick-icons';

it('the file of the menus has the icons of the table, as Lucide draws them', () => {
  expect(JSON.parse(readFileSync(MENU_ICONS_FILE, 'utf8'))).toEqual(JSON.parse(pickIcons()));
});
