// Makes a resume short enough: first by smaller letters, then by leaving out what is less important (143).
import type { LeftOut, PaperLength } from '../contract/rules/resume-papers.ts'
import { cutAt, cutPaper, firstFitting, uncut, type Cut } from './cut-resume.ts'
import { dense, drawColumns, drawFlow, roomy, type Column, type Look } from './draw-resume.ts'
import type { PaperResume } from './paper-resume.ts'
import { openSheet } from './sheet.ts'

export interface FittedPaper {
  paper: PaperResume
  look: Look
  /** The parts that the paper leaves out. */
  leftOut: LeftOut
}

export async function fitPaper(whole: PaperResume, length: PaperLength): Promise<FittedPaper> {
  if (length === 'whole') return { ...cutPaper(whole, uncut), look: roomy }
  const sheet = await openRuler()
  return length === 'one_page' ? fitColumns(sheet, whole) : fitFlow(sheet, whole)
}

export async function countPages(whole: PaperResume): Promise<number> {
  return pagesOfFlow(await openRuler(), whole, roomy, Infinity)
}

/** A document for tries, which share its fonts and the widths of words; it is never written. */
function openRuler(): Promise<PDFKit.PDFDocument> {
  return openSheet({ bufferPages: true, autoFirstPage: false })
}

/** Cuts each column for itself: long texts about jobs take no room from the skills. */
function fitColumns(sheet: PDFKit.PDFDocument, whole: PaperResume): FittedPaper {
  const fits = (cut: Cut, look: Look, columns?: Column[]) => {
    sheet.addPage({ margin: look.margin })
    return drawColumns(sheet, cutPaper(whole, cut).paper, look, columns)
  }
  if (fits(uncut, roomy)) return { ...cutPaper(whole, uncut), look: roomy }
  const inStory = firstFitting((step) => fits(cutAt(step), dense, ['story']))
  const { story } = cutAt(inStory)
  const inLists = firstFitting((step) => fits({ ...cutAt(step), story }, dense, ['lists']))
  return { ...cutPaper(whole, { story, lists: cutAt(inLists).lists }), look: dense }
}

const flowPages = 2

function fitFlow(sheet: PDFKit.PDFDocument, whole: PaperResume): FittedPaper {
  const pages = (cut: Cut, look: Look) =>
    pagesOfFlow(sheet, cutPaper(whole, cut).paper, look, flowPages)
  const inRoomy = pages(uncut, roomy)
  const isRoomy = inRoomy === 1 || (inRoomy === flowPages && pages(uncut, dense) === flowPages)
  if (isRoomy) return { ...cutPaper(whole, uncut), look: roomy }
  const step = firstFitting((each) => pages(cutAt(each), dense) <= flowPages)
  return { ...cutPaper(whole, cutAt(step)), look: dense }
}

function pagesOfFlow(
  sheet: PDFKit.PDFDocument,
  paper: PaperResume,
  look: Look,
  most: number,
): number {
  const before = sheet.bufferedPageRange().count
  sheet.addPage({ margin: look.margin })
  drawFlow(sheet, paper, look, most)
  return sheet.bufferedPageRange().count - before
}
