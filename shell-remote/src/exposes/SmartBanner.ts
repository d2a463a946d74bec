import { getShell } from '../assembly/shell';
import { createSmartBannerPart } from '../assembly/smart-banner-part';

export const SmartBanner = createSmartBannerPart(getShell);
