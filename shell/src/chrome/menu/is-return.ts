/** single-spa reports our own pushState as a popstate event, which is no return. */
export const isReturn = (event: PopStateEvent): boolean => !('singleSpa' in event);
