/** The file by which a Linux desktop starts the program with the session. Pure. */

/** The switch that starts the program with its window closed. */
export const hiddenSwitch = '--hidden'

/** A desktop entry; `program` is the path of the installed program. */
export function autostartEntry(program: string): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Slotkeeper',
    `Exec=${quoted(program)} ${hiddenSwitch}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

/** As the format asks: in double quotes, what is special in them escaped, each backslash once more as a string's. */
function quoted(path: string): string {
  const escaped = path.replace(/(["`$\\])/g, '\\$1').replaceAll('%', '%%')
  return `"${escaped.replaceAll('\\', '\\\\')}"`
}
