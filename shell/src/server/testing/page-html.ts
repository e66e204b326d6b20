export const pageData = (html: string) => {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(json);
};

export const stalledLine = (html: string) => /<div id="site-stalled".*?<\/div>/s.exec(html)?.[0];
