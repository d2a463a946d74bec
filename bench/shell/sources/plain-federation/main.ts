// As the documentation advises: shared libraries are settled before the page's own code runs.
void import('./bootstrap');
