/** The visitor's browser asks for less data (Save-Data). Not supported by all browsers. */
export const savesData = (browser: Navigator): boolean => {
  const line: unknown = Reflect.get(browser, 'connection');
  return typeof line === 'object' && line !== null && Reflect.get(line, 'saveData') === true;
};
