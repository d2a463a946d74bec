import { getShell } from '../app/get-shell';
import { createBannerRequester } from '../features/app-banner/banner-requester';

export const SmartBanner = createBannerRequester(getShell);
