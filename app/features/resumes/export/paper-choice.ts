import {
  paperLengths,
  paperViewers,
  type PaperLength,
  type PaperViewer,
} from '#contract/rules/resume-papers.ts'

/** The parts of a resume that go out, as the address of the page or file says. */
export interface PaperChoice {
  viewer: PaperViewer
  photo: 'yes' | 'no'
  contacts: 'yes' | 'no'
  /** The secret of the link that a QR code leads to. */
  link: string | undefined
}

/** Reads the choice from an address. Without any choice everything goes out; a sent form leaves out what is not ticked. */
export function paperChoice({ searchParams }: URL): PaperChoice {
  const viewer = paperViewers.find((each) => each === searchParams.get('viewer'))
  const ticked = (name: string) => (!viewer || searchParams.get(name) === 'yes' ? 'yes' : 'no')
  const link = searchParams.get('link') || undefined
  return { viewer: viewer ?? 'owner', photo: ticked('photo'), contacts: ticked('contacts'), link }
}

export function paperLength({ searchParams }: URL): PaperLength {
  return paperLengths.find((each) => each === searchParams.get('length')) ?? 'whole'
}
