/** A workspace in memory, as repositories in a browser are: nothing of it is a file of this machine. */
import * as vscode from "vscode";

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const files = new MemoryFiles();
  context.subscriptions.push(
    vscode.workspace.registerFileSystemProvider("vscode-vfs", files, { isCaseSensitive: true }),
  );
  const answer = await fetch(`${context.extensionUri.scheme}://${context.extensionUri.authority}/workspace.json`);
  files.fill(Object.entries((await answer.json()) as Record<string, string>));
}

class MemoryFiles implements vscode.FileSystemProvider {
  private readonly files = new Map<string, Uint8Array>();
  private readonly times = new Map<string, number>();
  private readonly changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.changed.event;
  private filled: () => void = () => {};
  /** Who reads at once waits for what there is. */
  private readonly whole = new Promise<void>((resolve) => {
    this.filled = resolve;
  });

  fill(entries: readonly (readonly [string, string])[]): void {
    for (const [path, text] of entries) this.files.set(path, new TextEncoder().encode(text));
    this.filled();
  }

  watch(): vscode.Disposable {
    return { dispose() {} };
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    await this.whole;
    const file = this.files.get(uri.path);
    if (file !== undefined) {
      const mtime = this.times.get(uri.path) ?? 0;
      return { type: vscode.FileType.File, ctime: 0, mtime, size: file.length };
    }
    if (this.below(uri).length === 0) throw vscode.FileSystemError.FileNotFound(uri);
    return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
  }

  async readDirectory(uri: vscode.Uri): Promise<[string, vscode.FileType][]> {
    await this.whole;
    const names = this.below(uri).map((rest): [string, vscode.FileType] => {
      const [name = "", more] = rest.split("/", 2);
      return [name, more === undefined ? vscode.FileType.File : vscode.FileType.Directory];
    });
    return [...new Map(names)];
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    await this.whole;
    const file = this.files.get(uri.path);
    if (file === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return file;
  }

  writeFile(uri: vscode.Uri, content: Uint8Array): void {
    const type = this.files.has(uri.path) ? vscode.FileChangeType.Changed : vscode.FileChangeType.Created;
    this.files.set(uri.path, content);
    this.times.set(uri.path, (this.times.get(uri.path) ?? 0) + 1);
    this.changed.fire([{ type, uri }]);
  }

  delete(uri: vscode.Uri): void {
    this.files.delete(uri.path);
    this.changed.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
  }

  /** Folders are there as soon as there is a file in them. */
  createDirectory(): void {}

  rename(from: vscode.Uri, to: vscode.Uri): void {
    this.writeFile(to, this.files.get(from.path) ?? new Uint8Array());
    this.delete(from);
  }

  /** Paths of the files below a folder, from it. */
  private below({ path }: vscode.Uri): string[] {
    const folder = path.endsWith("/") ? path : `${path}/`;
    return [...this.files.keys()].flatMap((file) => (file.startsWith(folder) ? [file.slice(folder.length)] : []));
  }
}
