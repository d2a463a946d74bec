import type { HeaderOptions } from 'shared-config/contracts/contracts';
import { createMountedElement } from '../core/widgets/mounted-element';
import { mountHeader } from './mount';

export const Header = createMountedElement<HeaderOptions>('header', 'sh-root sh-header-slot', mountHeader);
