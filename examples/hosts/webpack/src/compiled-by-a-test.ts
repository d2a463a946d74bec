import { mountHeader } from 'shell/mount';
export const mounted = mountHeader(document.body, { lang: 'en' });
import type { ComponentProps } from 'react';
import type { Header } from 'shell/Header';
export const props: ComponentProps<typeof Header> = { lang: 'en' };