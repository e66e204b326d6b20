/** The person has asked their browser to load less (Save-Data). Not supported by all browsers. */
export const savesData = (browser: Navigator): boolean => {
  const line: unknown = Reflect.get(browser, 'connection');
  return typeof line === 'object' && line !== null && Reflect.get(line, 'saveData') === true;
};
