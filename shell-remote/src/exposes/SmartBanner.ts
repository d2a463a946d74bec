import { getShell } from '../app/get-shell';
import { createSmartBannerPart } from '../features/app-banner/smart-banner-part';

export const SmartBanner = createSmartBannerPart(getShell);
