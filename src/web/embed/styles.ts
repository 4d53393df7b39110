/** The styles of the page for what is inside of the element; the build puts them here. */
export const STYLES = '';
