// The documentation advises this: shared libraries are negotiated before the page's code runs.
void import('./bootstrap');
