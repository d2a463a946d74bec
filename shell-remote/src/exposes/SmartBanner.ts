import { getShell } from '../app/get-shell';
import { createBannerRequester } from '../features/app-banner/smart-banner-part';

export const SmartBanner = createBannerRequester(getShell);
