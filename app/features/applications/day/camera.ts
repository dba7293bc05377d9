// Opens the camera and the microphone of the visitor's device.

export type CameraFault = 'unable' | 'refused' | 'missing' | 'busy'

export interface RunningCamera {
  stream: MediaStream
  stop: () => void
}

const faults: Partial<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Starts camera and microphone. Calls `heard` with the loudness from 0 to 1. Returns why it failed, if it did. */
export async function startCamera(
  heard: (loudness: number) => void,
): Promise<RunningCamera | CameraFault> {
  // Browsers open no camera on pages without HTTPS.
  if (!('mediaDevices' in navigator)) return 'unable'
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: true })
    const stopHearing = measureLoudness(stream, heard)
    return {
      stream,
      stop() {
        stopHearing()
        for (const track of stream.getTracks()) track.stop()
      },
    }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return faults[error.name] ?? 'unable'
  }
}

function measureLoudness(stream: MediaStream, heard: (loudness: number) => void): () => void {
  const sound = new AudioContext()
  const analyser = sound.createAnalyser()
  sound.createMediaStreamSource(stream).connect(analyser)
  const waves = new Uint8Array(analyser.fftSize)
  let frame = requestAnimationFrame(function measure() {
    analyser.getByteTimeDomainData(waves)
    heard(loudnessOf(waves))
    frame = requestAnimationFrame(measure)
  })
  return () => {
    cancelAnimationFrame(frame)
    void sound.close()
  }
}

/** Returns how far the sound moves from silence, which is 128, at most; from 0 to 1. */
export function loudnessOf(waves: Uint8Array): number {
  return waves.reduce((most, wave) => Math.max(most, Math.abs(wave - 128)), 0) / 128
}
