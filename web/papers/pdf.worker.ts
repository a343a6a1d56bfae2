// Reads the file beside the page, so that a large one holds nothing up.
// oxlint-disable-next-line import/no-unassigned-import -- a program of its own
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
