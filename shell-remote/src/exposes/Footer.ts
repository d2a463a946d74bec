import type { FooterOptions } from 'shared-config/contracts/contracts';
import { createMountedElement } from '../core/widgets/mounted-element';
import { mountFooter } from './mount';

export const Footer = createMountedElement<FooterOptions>('footer', 'sh-root', mountFooter);
