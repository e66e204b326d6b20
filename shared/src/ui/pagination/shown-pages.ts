/** The first page, the last one and those around the current one; nothing stands for what is left out. */
export const shownPages = (current: number, total: number): readonly (number | undefined)[] => {
  const pages = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const sorted = [...new Set(pages)].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const missing = page - (sorted[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    // A gap takes as much room as the one page that it would hide.
    return missing === 1 ? [page - 1, page] : [undefined, page];
  });
};
